/** All own drawings by name. Drawings that are not here are taken from the Fluent emoji set (MIT). */
import type { Arts } from './brush.ts'
import { feastClothes } from './feast-clothes.ts'
import { food } from './food.ts'
import { gadgets } from './gadgets.ts'
import { hearth } from './hearth.ts'
import { household } from './household.ts'
import { packings } from './packings.ts'
import { plainClothes } from './plain-clothes.ts'
import { shrine } from './shrine.ts'
import { trailAndMusic } from './trail-and-music.ts'

export const ownArt: Arts = {
  ...packings,
  ...food,
  ...hearth,
  ...feastClothes,
  ...plainClothes,
  ...shrine,
  ...trailAndMusic,
  ...household,
  ...gadgets,
}
