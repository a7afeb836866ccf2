/** The programme of a store, by its vendor; that of the platform, by an admin and in the audit trail. */
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { platformProgram, storeProgram, wiredPlatformProgram, wiredStoreProgram } from './present-program.ts'
import { programOf } from './program-rows.ts'
import { heldProgram, saveProgram } from './save-program.ts'

type Routes = typeof contract.rewards

export const showStoreProgram = (
  ctx: AppContext,
  { caller }: Call<Routes['storeProgram']>,
): Promise<ResponseData<Routes['storeProgram']>> =>
  inTransaction(ctx.db, async (tx) => {
    const program = await programOf(tx, caller.vendorId)
    return { program: program === undefined ? null : await storeProgram(tx, program) }
  })

export const saveStoreProgram = (
  ctx: AppContext,
  { body, caller }: Call<Routes['saveStoreProgram']>,
): Promise<ResponseData<Routes['saveStoreProgram']>> =>
  inTransaction(ctx.db, async (tx) => {
    const owner = { vendorId: caller.vendorId, accountId: caller.accountId, at: ctx.clock() }
    const before = await heldProgram(tx, owner, body.version, async (program) =>
      wiredStoreProgram(await storeProgram(tx, program)),
    )
    return { program: await storeProgram(tx, await saveProgram(tx, owner, body, before)) }
  })

export const showPlatformProgram = (ctx: AppContext): Promise<ResponseData<Routes['platformProgram']>> =>
  inTransaction(ctx.db, async (tx) => {
    const program = await programOf(tx, null)
    return { program: program === undefined ? null : await platformProgram(tx, program) }
  })

export const savePlatformProgram = (
  ctx: AppContext,
  { body, caller }: Call<Routes['savePlatformProgram']>,
): Promise<ResponseData<Routes['savePlatformProgram']>> =>
  inTransaction(ctx.db, async (tx) => {
    const owner = { vendorId: null, accountId: caller.accountId, at: ctx.clock() }
    const earlier = await heldProgram(tx, owner, body.version, async (program) =>
      wiredPlatformProgram(await platformProgram(tx, program)),
    )
    const before = earlier && (await platformProgram(tx, earlier))
    const after = await platformProgram(tx, await saveProgram(tx, owner, body, earlier))
    await recordAdminAction(tx, {
      ...{ actorId: owner.accountId, act: 'REWARD_PROGRAM_SAVED', at: owner.at },
      about: { kind: 'REWARD_PROGRAM', id: after.programId, name: after.name },
      ...(before && { before: { ...before } }),
      after: { ...after },
    })
    return { program: after }
  })
