import type { AcceptReply, CheckReply, SaveReply, SectionData, SectionRequest } from '../protocol';

/** What the page asks of the dev server. A promise is rejected when that does not answer, or not as it should. */
export interface DeskServer {
  check(texts: Texts): Promise<CheckReply>;
  save(texts: Texts): Promise<SaveReply>;
  accept(texts: Texts): Promise<AcceptReply>;
}

/** The texts of the section as the page knows them. */
export type Texts = Pick<SectionRequest, 'original' | 'base' | 'text'>;

export function createServer({ desk, lang, id }: SectionData): DeskServer {
  const token = document.querySelector<HTMLMetaElement>('meta[name=desk-token]')?.content ?? '';
  async function ask<T>(action: string, texts: Texts): Promise<T> {
    const body: SectionRequest = { lang, id, ...texts };
    const response = await fetch(`${desk}/${action}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-desk-token': token },
      body: JSON.stringify(body),
    });
    const isReply = response.headers.get('content-type')?.startsWith('application/json');
    if (!isReply) throw new Error((await response.text()).trim());
    return response.json();
  }
  return {
    check: (texts) => ask('check', texts),
    save: (texts) => ask('save', texts),
    accept: (texts) => ask('accept', texts),
  };
}
