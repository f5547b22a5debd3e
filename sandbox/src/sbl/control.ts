/** What the page of the controls does in the browser: its buttons ask the control, and the page is loaded again to show what came of it. */

const notice = document.querySelector<HTMLElement>('[role="alert"]');
const fail = (text: string): void => {
  if (!notice) return;
  notice.textContent = text;
  notice.hidden = false;
};

async function ask(method: string, path: string, body: string): Promise<void> {
  try {
    const response = await fetch(path, { method, body, headers: { 'content-type': 'application/json' } });
    if (!response.ok) return fail(`It was refused: ${await response.text()}`);
    location.reload();
  } catch {
    fail('The sandbox does not answer. Does it still run?');
  }
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-call]'))
  button.addEventListener('click', () => {
    const [method = '', path = ''] = (button.dataset['call'] ?? '').split(' ');
    button.disabled = true;
    void ask(method, path, button.dataset['body'] ?? '{}').finally(() => {
      button.disabled = false;
    });
  });
