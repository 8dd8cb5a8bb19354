/** Components that pages use without an import. They run at build time only. */
import { createElement } from 'react';
import type { ContentMessages } from '../../shared/text';
import { Badge } from './Badge';
import { PackageManagerTabs } from './PackageManagerTabs';
import { SourceCode, type SourceCodeProps } from './SourceCode';
import { Steps } from './Steps';
import { Tab, Tabs } from './Tabs';

type WithoutText = Omit<SourceCodeProps, 'text'> & Partial<Pick<SourceCodeProps, 'text'>>;

/** The components in the words of one language. */
export function mdxComponentsFor({ sourceCodeText: text }: ContentMessages) {
  return {
    Tabs,
    Tab,
    PackageManagerTabs,
    Steps,
    Badge,
    SourceCode: (props: WithoutText) => createElement(SourceCode, { text, ...props }),
  };
}
