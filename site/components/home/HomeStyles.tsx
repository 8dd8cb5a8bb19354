import tools from '../ToolGrid.css?inline';
import hero from './hero.css?inline';
import home from './home.css?inline';

/** The rules of the home page. They become a file that no other page loads. */
export function HomeStyles() {
  return <style>{[hero, home, tools].join('\n')}</style>;
}
