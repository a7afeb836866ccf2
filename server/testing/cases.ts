/**
 * How many cases a property test of the books runs, and which. In the suite always the same ones, so that what is red
 * was red before; `npm run prove` hands in fresh ones, and as many as it likes.
 */
const fixedSeed = 20_261_122
const { PROVE_SEED, PROVE_CASES } = process.env

export const cases = (usual: number) => ({
  seed: PROVE_SEED === undefined ? fixedSeed : Number(PROVE_SEED),
  numRuns: PROVE_CASES === undefined ? usual : Number(PROVE_CASES),
})

/** A case is some dozen requests. */
export const longestRunMs = Math.max(300_000, Number(PROVE_CASES ?? 0) * 2_000)
