import { ReactComponent as Tile } from './tile.svg';

export const SmallTile = () => <Tile width={16} />;
