import tileUrl, { ReactComponent as Tile } from './tile.svg';

export const TileLink = () => (
  <a href={tileUrl}>
    <Tile width={16} />
  </a>
);
