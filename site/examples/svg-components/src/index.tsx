import tileUrl from './tile.svg';
import Tile from './tile.svg?react';

export function TileLink() {
  return (
    <a href={tileUrl}>
      <Tile width={16} />
    </a>
  );
}
