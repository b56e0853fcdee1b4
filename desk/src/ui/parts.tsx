import { lazyRouteComponent } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { isOutdated } from '../api/worker.ts';
import { notifyUntilClosed } from './Toasts/toasts.ts';

/** The code of a screen or dialog could not be loaded. Its next use asks for it again; only Chromium then does so without a reload. */
export class MissingPart extends Error {
  constructor(cause: unknown) {
    super('A part of the desk could not be loaded. Check your connection.', { cause });
  }
}

/** Whether only a reload can show what failed: its code is missing, or a newer build has replaced it. */
export function needsReload(error: unknown): boolean {
  return isOutdated.get() || error instanceof MissingPart;
}

/** A screen whose code is loaded when it is first shown. If that fails, `Failure` is in its place. */
export function screenPart<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  // The router would reload the document for the browser's own error, even without a connection.
  return lazyRouteComponent(() => part(load), name);
}

/** Loads the code of each dialog. */
const loaders: (() => Promise<unknown>)[] = [];

/** Loads all dialogs behind the first screen, so that they open without a connection. What fails is loaded when it is opened. */
export async function loadDialogs(): Promise<void> {
  for (const load of loaders) await load().catch(() => undefined);
}

/** A dialog whose code is not part of the first load. If it cannot be loaded when it is opened, it says so and closes. */
export function dialogPart<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  loaders.push(load);
  return function DialogPart(props: Props) {
    const [isLoaded, setLoaded] = useState(Loaded !== undefined);
    const giveUp = useEffectEvent(({ message }: MissingPart) => {
      notifyUntilClosed(message, { label: 'Reload', run: () => location.reload() });
      props.onClose();
    });
    useEffect(() => {
      let isClosed = false;
      const show = async () => {
        try {
          Loaded ??= (await part(load)).default;
          if (!isClosed) setLoaded(true);
        } catch (error) {
          if (!isClosed) giveUp(error as MissingPart);
        }
      };
      void show();
      return () => void (isClosed = true);
    }, []);
    return isLoaded && Loaded ? <Loaded {...props} /> : null;
  };
}

async function part<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    throw new MissingPart(error);
  }
}
