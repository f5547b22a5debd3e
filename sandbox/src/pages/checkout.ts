import { behaviourOf } from '../cards.ts';
import type { Answer, Asked, Route } from '../http/route.ts';
import { Declined } from '../refusals.ts';
import type { Session } from '../state.ts';
import type { Store } from '../store.ts';
import { checkoutForm, orderedContent, type Typed, type Wrong, wrongIn } from './checkout-view.ts';
import { checkoutWords } from './checkout-words.ts';
import { page, plainPage, seeOther } from './page.ts';

/** The origin of the shop's page that opened the checkout; null: it is in a window of its own. */
function shopOf({ query }: Asked): string | null {
  const given = query.get('origin') ?? '';
  if (!URL.canParse(given)) return null;
  const { origin, protocol } = new URL(given);
  return origin === given && /^https?:$/.test(protocol) ? origin : null;
}

/** Where a session is at its checkout, for the page of that origin. */
export const checkoutPath = (sessionId: string, shop: string | null): string =>
  `/checkout/${encodeURIComponent(sessionId)}${shop ? `?origin=${encodeURIComponent(shop)}` : ''}`;

const shown = (asked: Asked, language: string) => {
  const shop = shopOf(asked);
  return { language, script: 'checkout', framedBy: shop ?? "'none'", data: { shop: shop ?? '' } };
};

function gone(asked: Asked): Answer {
  const { language, words } = checkoutWords(asked.header('accept-language') ?? '');
  return plainPage(404, words.goneTitle, words.gone, shown(asked, language));
}

function formPage(store: Store, asked: Asked, session: Session, typed: Typed, wrong: Wrong): Answer {
  const { language, words } = checkoutWords(session.language);
  const content = checkoutForm(session, store.prices(), Date.now(), typed, wrong);
  return page({ title: words.title, content, status: Object.keys(wrong).length > 0 ? 422 : 200, ...shown(asked, language) });
}

function show(store: Store, asked: Asked): Answer {
  const session = store.session(asked.part('session'));
  if (!session) return gone(asked);
  const order = store.state.orders.find(({ id }) => id === session.order);
  if (!order) {
    const { email = '', firstName = '', lastName = '', company = '' } = session.contact ?? {};
    return formPage(store, asked, session, { email, firstName, lastName, company, card: '' }, {});
  }
  const { language, words } = checkoutWords(session.language);
  const { data, ...rest } = shown(asked, language);
  return page({
    ...rest,
    title: words.doneTitle,
    content: orderedContent(session, order),
    data: { ...data, order: order.id, reference: order.reference },
  });
}

function typedIn(asked: Asked): Typed {
  const form = asked.form();
  const of = (name: string) => (form.get(name) ?? '').trim().slice(0, 255);
  return { firstName: of('firstName'), lastName: of('lastName'), email: of('email'), company: of('company'), card: of('card') };
}

/** Takes the form. A card that is declined leaves everything as it was typed, and no order. */
function take(store: Store, asked: Asked): Answer {
  const session = store.session(asked.part('session'));
  if (!session) return gone(asked);
  const typed = typedIn(asked);
  const card = behaviourOf(typed.card);
  const again = (wrong: Wrong) => formPage(store, asked, session, typed, wrong);
  const wrong = wrongIn(typed, card, session.trial);
  // A second post of a session that was ordered is answered with its order, whatever it says.
  if (Object.keys(wrong).length > 0 && session.order === null) return again(wrong);
  try {
    const { firstName, lastName, email, company } = typed;
    store.completeOrder(session.id, { firstName, lastName, email, company: company || null }, card);
  } catch (error) {
    if (error instanceof Declined) return again({ whole: 'declined' });
    throw error;
  }
  return seeOther(checkoutPath(session.id, shopOf(asked)));
}

/** The checkout: a page in the shop's overlay, of this origin. */
export const checkoutRoutes = (store: Store): Route[] => [
  { method: 'GET', path: '/checkout/{session}', answer: (asked) => show(store, asked) },
  { method: 'POST', path: '/checkout/{session}', answer: (asked) => take(store, asked) },
];
