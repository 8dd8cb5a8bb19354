import { Flyout, type FlyoutTrigger, Still, usePageData } from 'diglot/theme';
import './toolchain.css';
import { langOfPath } from './lang-of-path';

const loadPanel = () => import('./Panel');

/** An import statement would put it into the browser's bundle as well. */
const served = import.meta.env.SSR ? await loadPanel() : undefined;

/** Time until the popover shows and hides (TOOL-07), in milliseconds. Tooltips have theirs in the styles. */
const DELAY = 100;

export interface ToolchainProps {
  /** @default 'hover' */
  readonly trigger?: FlyoutTrigger;
  /** In milliseconds. @default 100 */
  readonly showDelay?: number;
  /** In milliseconds. @default 100 */
  readonly hideDelay?: number;
}

/** The way to the other tools of the family: a popover with a link to each (TOOL-03 to TOOL-09). */
export function Toolchain(props: ToolchainProps) {
  const lang = langOfPath(usePageData().routePath);
  const load = () => loadPanel().then(({ Panel }) => <Panel lang={lang} />);
  return (
    <div className="toolchain">
      <Flyout
        label={`Rstack ${lang === 'zh' ? '工具链' : 'toolchain'}`}
        text={<span>Rstack</span>}
        align="start"
        showDelay={DELAY}
        hideDelay={DELAY}
        {...props}
      >
        <Still key={lang} server={served && <served.Panel lang={lang} />} load={load} />
      </Flyout>
    </div>
  );
}
