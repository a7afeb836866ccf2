import { type PictureStore, storeDrawing } from '../../platform/pictures/picture-store.ts'
import { type Drawing, keyOf, svgOf } from './drawing.ts'

/** Enough to keep two or four cores busy without holding hundreds of pictures in memory. */
const atOnce = 4

/** The stored name of a drawing. */
export type NameOf = (drawing: Drawing) => string

/** Draws missing pictures; reports progress after every tenth. */
export async function drawPictures(
  house: PictureStore,
  drawings: readonly Drawing[],
  told: (done: number, of: number) => void,
): Promise<NameOf> {
  const wanted = [...new Map(drawings.map((drawing) => [keyOf(drawing), drawing]))]
  const names = new Map<string, string>()
  const queue = wanted.values()
  const draw = async () => {
    for (const [key, drawing] of queue) {
      const { ground } = drawing
      names.set(key, await storeDrawing(house, svgOf(drawing), { ground, widestAlone: true }))
      if (names.size % 10 === 0 || names.size === wanted.length) told(names.size, wanted.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, draw))
  return (drawing) => {
    const name = names.get(keyOf(drawing))
    if (name === undefined) throw new Error(`No picture was drawn of ${keyOf(drawing)}`)
    return name
  }
}
