import { ordersOf, subscriptionsOf } from '../book.ts';
import { behaviourOf, type CardBehaviour } from '../cards.ts';
import { convertTrial, setCard } from '../changes.ts';
import type { Answer, Asked, Route } from '../http/route.ts';
import { Declined, Refused } from '../refusals.ts';
import type { Account } from '../state.ts';
import type { Store } from '../store.ts';
import { accountContent, DONE, type Outcome, trialCard } from './account-view.ts';
import { page, plainPage, seeOther } from './page.ts';

const WRONG = 'Please enter the number of one of the test cards.';
const DECLINED = 'The card was declined. Nothing was changed: try another card.';
const NO_CARD = 'Please enter a card number.';

const isDone = (word: string | null): word is keyof typeof DONE => word !== null && Object.hasOwn(DONE, word);

interface SignedIn {
  readonly account: Account;
  readonly token: string;
  readonly asked: Asked;
}

/** Runs a route for whom its link signs in; everybody else learns that it does no longer. */
const signedIn =
  (store: Store, answer: (who: SignedIn) => Answer) =>
  (asked: Asked): Answer => {
    const token = asked.part('token');
    const account = store.accountByLink(token);
    if (account) return answer({ account, token, asked });
    return plainPage(
      403,
      'This link has expired',
      'A link to your account is good for a day. Go back to where you found it, and follow it again.',
    );
  };

function show(store: Store, { account, token }: SignedIn, outcome: Outcome): Answer {
  const plans = subscriptionsOf(store.book, account.id);
  const subscriptions = plans.map((subscription) => ({ subscription, orders: ordersOf(store.book, subscription.id) }));
  const content = accountContent({ account, prices: store.prices(), subscriptions }, token, outcome);
  return page({ title: 'Your account', content, script: 'checkout', status: outcome.wrong ? 422 : 200 });
}

interface CardForm {
  readonly done: keyof typeof DONE;
  /** Name of the card's field. */
  readonly field: string;
  /** Whether it may be left empty. */
  readonly optional: boolean;
  readonly act: (card: CardBehaviour | null) => unknown;
}

/** Does what a form asks for with its card; what is wrong with the card is beside it. */
function take(store: Store, who: SignedIn, { done, field, optional, act }: CardForm): Answer {
  const typed = (who.asked.form().get(field) ?? '').trim().slice(0, 255);
  const card = behaviourOf(typed);
  const again = (error: string) => show(store, who, { wrong: { field, error, typed } });
  if (typed !== '' && card === null) return again(WRONG);
  if (card === null && !optional) return again(NO_CARD);
  const back = `/account/${encodeURIComponent(who.token)}`;
  try {
    act(card);
  } catch (error) {
    if (error instanceof Declined) return again(DECLINED);
    // Somebody else was faster: what the page now shows is its state.
    if (error instanceof Refused) return seeOther(back);
    throw error;
  }
  return seeOther(`${back}?done=${done}`);
}

/** Where customers manage what they pay, signed in by the link itself. */
export const accountRoutes = (store: Store): Route[] => [
  {
    method: 'GET',
    path: '/account/{token}',
    answer: signedIn(store, (who) => {
      const done = who.asked.query.get('done');
      return show(store, who, isDone(done) ? { done } : {});
    }),
  },
  {
    method: 'POST',
    path: '/account/{token}/card',
    answer: signedIn(store, (who) => {
      const act = (card: CardBehaviour | null) => card && store.change((book) => setCard(book, who.account, card));
      return take(store, who, { done: 'card', field: 'card', optional: false, act });
    }),
  },
  {
    method: 'POST',
    path: '/account/{token}/trial',
    answer: signedIn(store, (who) => {
      const wanted = who.asked.form().get('subscription');
      const own = subscriptionsOf(store.book, who.account.id).find(({ id }) => id === wanted);
      if (!own) return plainPage(404, 'There is no such subscription', 'Go back to your account.');
      const act = (card: CardBehaviour | null) => {
        if (card) store.change((book) => setCard(book, who.account, card));
        store.change((book) => convertTrial(book, own.id));
      };
      return take(store, who, { done: 'trial', field: trialCard(own), optional: who.account.card !== null, act });
    }),
  },
];
