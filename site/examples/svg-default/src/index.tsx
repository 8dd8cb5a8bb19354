import Tile from './tile.svg';

export const SmallTile = () => <Tile width={16} />;
