import { answerOf, api, Refusal } from './client.ts';

/** Whether this browser has passkeys that are passed as JSON. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** Whether a host is an IP address, where passkeys do not work. */
export function isAddress(host: string): boolean {
  return /^[\d.]+$|:/.test(host);
}

/** Signs in with a passkey that the reader chooses. Throws an error whose message can be shown. */
export async function signInWithPasskey(): Promise<void> {
  const body = await sign(await answerOf(api.POST('/api/sign-in/passkey/options')));
  try {
    await answerOf(api.POST('/api/sign-in/passkey', { body }));
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error;
    throw new Error(
      'The desk does not know this passkey. It may have been removed. Ask for a link instead.',
      {
        cause: error,
      },
    );
  }
}

/** Shows with a passkey that the reader is the person who signed in. Throws an error whose message can be shown. */
export async function proveWithPasskey(): Promise<void> {
  const body = await sign(await answerOf(api.POST('/api/proof/options')));
  await answerOf(api.POST('/api/proof', { body }));
}

/** Has a passkey that the reader chooses sign a challenge. */
async function sign({ id, options }: { id: string; options: unknown }) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  return { id, credential: await ask(() => navigator.credentials.get({ publicKey })) };
}

/** Creates a passkey on this device for the person who is signed in. Throws an error whose message can be shown. */
export async function addPasskey(name: string): Promise<void> {
  const { id, options } = await answerOf(api.POST('/api/passkeys/options'));
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await ask(() => navigator.credentials.create({ publicKey }));
  await answerOf(api.POST('/api/passkeys', { body: { id, name, credential } }));
}

/** Waits for the browser's own dialog. */
async function ask(request: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await request();
    if (credential instanceof PublicKeyCredential) return credential.toJSON();
  } catch (error) {
    throw new Error(describeFailure(error), { cause: error });
  }
  throw new Error(describeFailure(null));
}

/** What the browser's errors mean (Web Authentication, §5.1.3 and §5.1.4). They do not say whether somebody cancelled. */
export function describeFailure(error: unknown): string {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return 'No passkey was used: you cancelled, it took too long, or this device has none. Nothing has changed.';
    case 'InvalidStateError':
      return 'This device already has a passkey for you.';
    case 'SecurityError':
      return 'Passkeys work only at the address that is set as desk.url in yam.toml.';
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'This device cannot use passkeys. Set up a screen lock first, or use another device.';
    default:
      return 'The browser could not use a passkey. Try again, or use another device.';
  }
}
