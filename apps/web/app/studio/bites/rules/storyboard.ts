/** A thumbnail of a storyboard: its place in the sprite, in pixels. */
export interface Tile {
  startSeconds: number;
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Storyboard {
  imageUrl: string;
  tiles: Tile[];
  width: number;
  height: number;
}

const cue = /(?:(\d+):)?(\d\d):(\d\d\.\d{3}) -->[^\n]*\n(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)/g;

/** Parses a storyboard's WebVTT; null without pictures. */
export function readStoryboard(vtt: string, address: string): Storyboard | null {
  let image = '';
  const tiles = [...vtt.replaceAll('\r', '').matchAll(cue)].map((found): Tile => {
    const [hours = 0, minutes = 0, seconds = 0] = [found[1], found[2], found[3]].map((part) =>
      Number(part ?? 0),
    );
    const [x = 0, y = 0, width = 0, height = 0] = found.slice(5).map(Number);
    image ||= found[4] ?? '';
    return { startSeconds: hours * 3600 + minutes * 60 + seconds, x, y, width, height };
  });
  if (tiles.length === 0) return null;
  const width = Math.max(...tiles.map((tile) => tile.x + tile.width));
  const height = Math.max(...tiles.map((tile) => tile.y + tile.height));
  return { imageUrl: address.replace(/[^/]*$/, image), tiles, width, height };
}

/** The thumbnail for a time. */
export const tileAt = ({ tiles }: Storyboard, seconds: number): Tile | undefined =>
  tiles.findLast((tile) => tile.startSeconds <= seconds) ?? tiles[0];

const share = (at: number, room: number): string => `${room <= 0 ? 0 : (at / room) * 100}%`;

/** Styles that show one tile in an element of any size. */
export const tileStyle = (board: Storyboard, tile: Tile) => ({
  backgroundImage: `url("${board.imageUrl}")`,
  backgroundSize: `${(board.width / tile.width) * 100}% ${(board.height / tile.height) * 100}%`,
  backgroundPosition: `${share(tile.x, board.width - tile.width)} ${share(tile.y, board.height - tile.height)}`,
});
