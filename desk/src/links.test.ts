import { expect, test } from 'vitest';
import { callLink, mailLink, whatsAppLink } from './links.ts';

test('a mail link has one recipient and nothing else, whatever the address contains', () => {
  expect(mailLink('aisha@example.in')).toBe('mailto:aisha@example.in');
  for (const address of [
    'victim?bcc=x@example.com',
    'a&cc=b?subject=hi@example.com',
    'a%0D%0Abcc:b@example.com',
    'a@example.com?bcc=b@example.com',
    'a@example.com?body=hi',
    'a@example.com,b@example.com',
    'a#b/c@example.com',
    'half\uD800@example.com',
  ]) {
    const link = mailLink(address);
    const { pathname, search, hash } = new URL(link);
    expect([search, hash]).toEqual(['', '']);
    expect(decodeURIComponent(pathname)).toBe(address.toWellFormed());
    expect(link.match(/[@,?&]/g)).toEqual(['@']);
  }
});

test('a call link has digits only, no commands of the network', () => {
  expect(callLink('+91 90000-00001')).toBe('tel:+919000000001');
  expect(callLink('*21*9000000001#;ext=1?x')).toBe('tel:2190000000011');
});

test('a WhatsApp link has one number and the whole message', () => {
  expect(whatsAppLink('919000000001', ' ')).toBe('https://wa.me/919000000001');
  const { host, pathname, searchParams } = new URL(whatsAppLink('91/9?x=1', 'a&b=c#d \uD800'));
  expect([host, pathname]).toEqual(['wa.me', '/9191']);
  expect([...searchParams]).toEqual([['text', 'a&b=c#d \uFFFD']]);
});
