import { isSharedWithLogo, logoPicture } from '../../content/sharing.ts';
import type { RenderedDocument } from '../documents.ts';

/** The parts of a document that its share picture depends on. */
export type Shared = Pick<RenderedDocument, 'use' | 'page' | 'file'>;

/** The path of a document's share picture: its own, or the site's. */
export function sharePictureOf({ use, page, file }: Shared): string {
  const isOwn = use.kind === 'page' && !page.metadata.robots && !isSharedWithLogo(use.path);
  return isOwn ? `/share/${file.replace(/html$/, 'png')}` : logoPicture.path;
}
