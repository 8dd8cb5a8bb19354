import { Still } from 'diglot/theme';
import './hero.css';

const loadDrawing = () => import('./HeroDrawing');

/** An import statement would put it into the browser's bundle as well. */
const served = import.meta.env.SSR ? await loadDrawing() : undefined;

const load = async () => {
  const { HeroDrawing } = await loadDrawing();
  return <HeroDrawing />;
};

/** What stands beside the words of the home page's hero. */
export function HeroImage() {
  return <Still server={served && <served.HeroDrawing />} load={load} />;
}
