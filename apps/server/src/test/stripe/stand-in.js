// Instead of the processor's script: the same functions, with plain fields instead of frames of its own.
(() => {
  const api = new URL(document.currentScript.src).origin;
  const fields = {
    cardNumber: { name: 'cardnumber', label: 'number', brand: true },
    cardExpiry: { name: 'exp-date', label: 'expiration' },
    cardCvc: { name: 'cvc', label: 'security code' },
  };
  const brandOf = (number) =>
    number.startsWith('4') ? 'visa' : number.startsWith('5') ? 'mastercard' : 'unknown';

  function createElement(type) {
    const input = document.createElement('input');
    const listeners = {};
    const tell = (event, detail) => (listeners[event] ?? []).forEach((listener) => listener(detail));
    input.name = fields[type].name;
    input.setAttribute('aria-label', `stand-in ${fields[type].label}`);
    const digits = () => input.value.replace(/\D/g, '');
    const complete = () => digits().length >= { cardNumber: 16, cardExpiry: 4, cardCvc: 3 }[type];
    input.addEventListener('input', () =>
      tell('change', {
        complete: complete(),
        empty: input.value === '',
        error: undefined,
        ...(fields[type].brand && { brand: brandOf(digits()) }),
      }),
    );
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') tell('submit', {});
    });
    return {
      type,
      digits,
      mount(target) {
        target.append(input);
        queueMicrotask(() => tell('ready', {}));
      },
      on: (event, listener) => (listeners[event] ??= []).push(listener),
      focus: () => input.focus(),
      clear() {
        input.value = '';
      },
      update() {},
    };
  }

  window.Stripe = (key) => {
    const made = {};
    return {
      elements: () => ({
        create(type) {
          made[type] = createElement(type);
          return made[type];
        },
      }),
      async createPaymentMethod({ billing_details: billing }) {
        const expiry = made.cardExpiry.digits();
        const body = new URLSearchParams({
          type: 'card',
          'card[number]': made.cardNumber.digits(),
          'card[exp_month]': String(Number(expiry.slice(0, 2))),
          'card[exp_year]': `20${expiry.slice(2, 4)}`,
          'card[cvc]': made.cardCvc.digits(),
        });
        const code = billing?.address?.postal_code;
        if (code) body.set('billing_details[address][postal_code]', code);
        const response = await fetch(`${api}/v1/payment_methods`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}` },
          body,
        });
        const answer = await response.json();
        return response.ok ? { paymentMethod: answer } : { error: answer.error };
      },
    };
  };
})();
