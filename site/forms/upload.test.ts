import { beforeEach, expect, it, vi } from 'vitest';
import type { Draft } from './send.ts';
import { upload } from './upload.ts';

const resume = new File(['x'], 'resume.pdf');
const application: Draft = {
  key: '0123456789abcdef',
  form: 'careers',
  path: '/careers/submit_application.php',
  encoding: 'multipart',
  fields: { name: 'Asha', resume },
  page: '/careers',
  further: {},
};

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers = new Headers();
  status = 0;
  responseText = '';
  opened: string[] = [];
  body: FormData | undefined;
  open(...address: string[]) {
    this.opened = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  send(body: FormData) {
    this.body = body;
  }
  end(status: number, responseText: string) {
    Object.assign(this, { status, responseText });
    this.dispatchEvent(new Event('loadend'));
  }
}

let request: FakeRequest;

beforeEach(() => {
  request = new FakeRequest();
  vi.stubGlobal('XMLHttpRequest', function () {
    return request;
  });
});

it('has the key and the file of its draft, and reports the part that was sent', async () => {
  const progress: number[] = [];
  const outcome = upload(application, (part) => progress.push(part));
  expect(request.opened).toEqual(['POST', application.path]);
  expect(request.headers.get('Idempotency-Key')).toBe(application.key);
  expect(request.body?.get('resume')).toBeInstanceOf(File);
  for (const lengthComputable of [true, false]) {
    request.upload.dispatchEvent(
      Object.assign(new Event('progress'), { lengthComputable, loaded: 1, total: 4 }),
    );
  }
  expect(progress).toEqual([0.25]);
  request.end(200, '{"status":"success","reference":"YAM-7K3M9Q2X"}');
  expect(await outcome).toMatchObject({ is: 'received', reference: 'YAM-7K3M9Q2X' });
});

it('fails without a response', async () => {
  const outcome = upload(application, () => {});
  request.end(0, '');
  expect(await outcome).toEqual({ is: 'failed', message: '', status: 0 });
});
