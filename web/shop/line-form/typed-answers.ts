import type { ShownPicture } from '../../parts/picture-field/picture-field.tsx'

/** Answers while they are typed. */
export interface TypedAnswers {
  readonly units: readonly Readonly<Record<string, string>>[]
  readonly pictures: readonly ShownPicture[]
}

export const noAnswers: TypedAnswers = { units: [], pictures: [] }
