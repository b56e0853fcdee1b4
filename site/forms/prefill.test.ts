// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { forms, valuesIn } from './contract.ts';
import { remember } from './drafts.ts';
import { prefilledMessage, offer, prefill } from './prefill.ts';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/quote');
  document.body.innerHTML = `<form>
    <input name="name"><input name="email"><input name="phone">
    <select name="service">${['', ...(forms.quote.fields['service']?.options ?? [])].map((option) => `<option>${option}</option>`).join('')}</select>
    <select name="budget"><option></option><option>$25,000+</option></select>
    <textarea name="message"></textarea></form>`;
  control('service').value = 'Web Design';
});

it('the link’s service is chosen, and its topic begins the message', () => {
  history.replaceState(null, '', '/quote?service=SEO%20Optimization&topic=walnut%20shops');
  fill();
  expect(control('service').value).toBe('SEO Optimization');
  expect(control('message').value).toBe('I would like a quote for walnut shops.\n');
});

it.each([
  ['bulk-sms', 'bulk SMS'],
  ['constructor', 'constructor'],
])('the topic %s is called %s', (topic, words) => {
  history.replaceState(null, '', `/quote?topic=${topic}`);
  fill();
  expect(control('message').value).toBe(`I would like a quote for ${words}.\n`);
});

it('another link’s topic replaces one that the visitor has not added to', () => {
  history.replaceState(null, '', '/quote?topic=walnut%20shops');
  fill();
  control('name').value = 'Asha';
  rememberAll();
  history.replaceState(null, '', '/quote?topic=guest%20houses');
  clear();
  fill();
  expect(control('name').value).toBe('Asha');
  expect(control('message').value).toBe('I would like a quote for guest houses.\n');
  control('message').value += 'Six rooms.';
  rememberAll();
  history.replaceState(null, '', '/quote?topic=walnut%20shops');
  clear();
  fill();
  expect(control('message').value).toBe('I would like a quote for guest houses.\nSix rooms.');
});

it('the service of a link that was just followed is chosen, even over another', () => {
  history.replaceState(null, '', '/quote?service=SEO%20Optimization');
  fill();
  control('name').value = 'Asha';
  control('budget').value = '$25,000+';
  history.replaceState(null, '', '/quote?service=Custom%20Software');
  fill(true);
  expect(control('service').value).toBe('Custom Software');
  expect(control('name').value).toBe('Asha');
  expect(control('budget').value).toBe('$25,000+');
});

it('the stored message replaces the one that the server began, unless the visitor has added to it', () => {
  const message = document.querySelector('textarea');
  if (!message) throw new Error('no message');
  remember('quote', forms.quote, { message: 'Six rooms.' });
  message.defaultValue = 'I would like a quote for guest houses.\n';
  fill();
  expect(message.value).toBe('Six rooms.');
  message.value = 'I would like a quote for guest houses.\nTen.';
  fill();
  expect(message.value).toBe('I would like a quote for guest houses.\nTen.');
});

it('an unknown service changes nothing', () => {
  history.replaceState(null, '', '/quote?service=Ploughing');
  fill();
  expect(control('service').value).toBe('Web Design');
});

it('typed and chosen values win over stored and linked ones', () => {
  history.replaceState(null, '', '/quote?service=SEO%20Optimization&topic=walnuts');
  remember('quote', forms.quote, {
    name: 'Remembered',
    phone: '123',
    service: 'Web Design',
    budget: '$25,000+',
  });
  control('name').value = 'Typed early';
  control('service').value = 'Custom Software';
  control('message').value = 'Mine';
  fill();
  expect(control('name').value).toBe('Typed early');
  expect(control('phone').value).toBe('123');
  expect(control('service').value).toBe('Custom Software');
  expect(control('budget').value).toBe('$25,000+');
  expect(control('message').value).toBe('Mine');
});

it('the link’s service wins over the stored one', () => {
  history.replaceState(null, '', '/quote?service=SEO%20Optimization');
  remember('quote', forms.quote, { service: 'Digital Marketing' });
  fill();
  expect(control('service').value).toBe('SEO Optimization');
});

it('the offer has the link’s offer parameters and no others', () => {
  history.replaceState(null, '', '/quote?topic=shop%20%26%20mill&utm_source=x&price=9%2C999');
  expect(Object.fromEntries(new URLSearchParams(offer()))).toEqual({ price: '9,999', topic: 'shop & mill' });
  expect(offer()).toMatch(/^[ -~]+$/);
  history.replaceState(null, '', '/quote');
  expect(offer()).toBe('');
});

const WORDING = { topic: 'I would like a quote for', topics: { 'bulk-sms': 'bulk SMS' } };

function fill(isAsked = false) {
  prefill(form(), forms.quote, 'quote', WORDING, isAsked);
}

function rememberAll() {
  remember('quote', forms.quote, valuesIn(form(), forms.quote), prefilledMessage(WORDING));
}

/** Creates the form as on the next page. */
function clear() {
  form().reset();
}

function form() {
  const found = document.querySelector('form');
  if (!found) throw new Error('no form');
  return found;
}

function control(name: string) {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!found) throw new Error(`no ${name}`);
  return found;
}
