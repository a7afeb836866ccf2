/**
 * Number and seed of the cases of a property test of the ledger. A fixed seed in the suite, so that a red case stays
 * reproducible; `npm run prove` passes fresh ones, as many as it likes.
 */
const fixedSeed = 20_261_122
const { PROVE_SEED, PROVE_CASES } = process.env

export const cases = (usual: number) => ({
  seed: PROVE_SEED === undefined ? fixedSeed : Number(PROVE_SEED),
  numRuns: PROVE_CASES === undefined ? usual : Number(PROVE_CASES),
})

/** A case is some dozen requests. */
export const longestRunMs = Math.max(300_000, Number(PROVE_CASES ?? 0) * 2_000)

/** Timeout of `vi.waitFor`, whose own is a second: a busy machine takes several times as long. */
export const patient = { timeout: 30_000 }
