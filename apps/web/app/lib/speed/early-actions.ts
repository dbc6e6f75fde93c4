/**
 * Runs in the browser: from its own text for the page, and for parts that come alive later. What is pressed, ticked,
 * chosen and typed before is done once more then, in the same order; so is a form without an address of its own sent.
 * Links and other forms work by themselves all along. React answers a little before the page is alive: a press and a sent form are kept from it
 * until then, else they would count twice.
 */
// The source of this one function is put into the page, so everything it needs is inside.
// oxlint-disable-next-line max-lines-per-function
export function recordActions(alive: string, part: HTMLElement | null = null): void {
  const root: Pick<Window, 'addEventListener' | 'removeEventListener'> = part ?? window;
  const actions: (() => void)[] = [];
  const isTicked = (target: Element): target is HTMLInputElement =>
    target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type);
  const press = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const button = target.closest('button');
    if (button?.type === 'button') {
      event.stopPropagation();
      actions.push(() => button.click());
    } else if (isTicked(target))
      actions.push(() => {
        target.checked = !target.checked;
        target.click();
      });
  };
  const type = ({ target }: Event) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isField || isTicked(target)) return;
    // A chosen file stays where it is; nobody may write into its field.
    if (target.type === 'file') {
      actions.push(() => target.dispatchEvent(new Event('change', { bubbles: true })));
      return;
    }
    const text = target.value;
    actions.push(() => {
      // React only hears of a change that it did not make: its own setter empties, the browser's fills.
      target.value = '';
      const kind = target instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(target, text);
      target.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  const choose = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    actions.push(() => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  const send = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
    event.preventDefault();
    event.stopPropagation();
    actions.push(() => form.requestSubmit(submitter));
  };
  // React would come alive within it, and the browser drop the text that it was about to put into a textarea.
  const keepFromReact = (event: Event) => event.stopPropagation();
  root.addEventListener('textInput', keepFromReact, true);
  root.addEventListener('click', press, true);
  root.addEventListener('submit', send, true);
  root.addEventListener('input', type, true);
  root.addEventListener('change', choose, true);
  // React takes in an action in the microtask after it; what is sent next must find it there.
  const actNext = () => {
    const act = actions.shift();
    if (act === undefined) return;
    act();
    queueMicrotask(actNext);
  };
  const again = () => {
    root.removeEventListener('textInput', keepFromReact, true);
    root.removeEventListener('click', press, true);
    root.removeEventListener('input', type, true);
    root.removeEventListener('change', choose, true);
    root.removeEventListener('submit', send, true);
    // A field that was entered before nobody listened is entered again.
    const field = document.activeElement;
    const isHere = part === null || part.contains(field);
    if (isHere && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
      field.blur();
      field.focus();
    }
    actNext();
  };
  document.addEventListener(alive, again, { once: true });
}
