import type { ReactNode } from 'react';
import { BundleModes } from '../diagrams/BundleModes';
import type { SiteLang } from '../tools';
import { ConfigChange } from './ConfigChange';
import { Types } from './Types';

interface StoryProps {
  readonly lang: SiteLang;
  readonly title: string;
  /** What is seen beside the words. */
  readonly picture: 'bundle' | 'types' | 'tsup';
  /** A paragraph, and a list of the pages that tell more. */
  readonly children: ReactNode;
}

/** One reason to use Rslib, with a picture of it. */
export function Story({ lang, title, picture, children }: StoryProps) {
  const pictures = {
    bundle: <BundleModes lang={lang} />,
    types: <Types />,
    tsup: <ConfigChange />,
  };
  return (
    <section className="home-story">
      <div className="home-story-words">
        <h2>{title}</h2>
        {children}
      </div>
      {/* The Markdown shows this source and what became of it above. */}
      <div
        className="home-story-picture"
        data-markdown-ignore={picture === 'tsup' ? undefined : ''}
      >
        {pictures[picture]}
      </div>
    </section>
  );
}
