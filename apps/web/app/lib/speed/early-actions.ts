/**
 * Runs in the browser, from its own source text. Presses, ticks, choices and input before hydration are
 * replayed afterwards, in the same order; so are submissions of forms without an action. In a part whose
 * scripts load later (`Late`) they wait for the part. Links and other forms work without scripts.
 *
 * The listeners are on the window, because React stops events for content it has not hydrated yet. Presses
 * and submissions are hidden from React until then, otherwise they would count twice.
 */
// The source of this one function is put into the page, so everything it needs is inside.
// oxlint-disable-next-line max-lines-per-function
export function recordActions(alive: string, partAlive: string): void {
  const actions: { target: Element; act: () => void }[] = [];
  let isPageAlive = false;
  const isWaiting = (target: Element | null): boolean =>
    target !== null && (!isPageAlive || target.closest('[data-late]') !== null);
  const waitingTarget = ({ target }: Event): Element | null =>
    target instanceof Element && isWaiting(target) ? target : null;
  const record = (target: Element, act: () => void) => actions.push({ target, act });
  const isTicked = (target: Element): target is HTMLInputElement =>
    target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type);
  const press = (event: Event) => {
    const target = waitingTarget(event);
    if (target === null) return;
    const button = target.closest('button');
    if (button?.type === 'button') {
      event.stopPropagation();
      record(button, () => button.click());
    } else if (isTicked(target))
      record(target, () => {
        target.checked = !target.checked;
        target.click();
      });
  };
  const type = (event: Event) => {
    const target = waitingTarget(event);
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isField || isTicked(target)) return;
    // A chosen file stays in its field, because scripts cannot write there.
    if (target.type === 'file') {
      record(target, () => target.dispatchEvent(new Event('change', { bubbles: true })));
      return;
    }
    const text = target.value;
    record(target, () => {
      // React ignores changes made by its own setter, so the value is set by the browser's.
      target.value = '';
      const kind = target instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(target, text);
      target.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  const choose = (event: Event) => {
    const target = waitingTarget(event);
    if (!(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    record(target, () => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  const send = (event: SubmitEvent) => {
    const form = waitingTarget(event);
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
    const { submitter } = event;
    event.preventDefault();
    event.stopPropagation();
    record(form, () => form.requestSubmit(submitter));
  };
  // React would hydrate within this event, and the browser would drop the text it is inserting.
  const keepFromReact = (event: Event) => {
    if (waitingTarget(event) !== null) event.stopPropagation();
  };
  addEventListener('textInput', keepFromReact, true);
  addEventListener('click', press, true);
  addEventListener('submit', send, true);
  addEventListener('input', type, true);
  addEventListener('change', choose, true);
  // React processes an action in the following microtask; the next action depends on its result.
  const actNext = () => {
    const at = actions.findIndex(({ target }) => !isWaiting(target));
    if (at === -1) return;
    for (const { act } of actions.splice(at, 1)) act();
    queueMicrotask(actNext);
  };
  const again = (place: EventTarget | null) => {
    // A field that had the focus before its listeners existed is focused again.
    const field = document.activeElement;
    const isHere = place instanceof Node && place.contains(field) && !isWaiting(field);
    if (isHere && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
      field.blur();
      field.focus();
    }
    actNext();
  };
  const startPage = () => {
    isPageAlive = true;
    again(document);
  };
  document.addEventListener(alive, startPage, { once: true });
  document.addEventListener(partAlive, ({ target }) => again(target));
}
