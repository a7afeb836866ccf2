/** Saving a programme: every save is a new version of its terms; what is earned already keeps its own. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { noBonuses, type Program, programOf } from './program-rows.ts'

type PlatformForm = Call<typeof contract.rewards.savePlatformProgram>['body']
export type ProgramForm = Omit<PlatformForm, 'bonuses'> & {
  readonly bonuses: Partial<PlatformForm['bonuses']>
}

export interface ProgramOwner {
  /** Null: the platform. */
  readonly vendorId: string | null
  readonly accountId: string
  readonly at: Date
}

/**
 * The programme under its owner's lock, for a save: EDITED_MEANWHILE, with the programme as it stands, where it is of
 * another version.
 */
export async function heldProgram(
  tx: Tx,
  { vendorId }: ProgramOwner,
  version: number,
  present: (now: Program) => Promise<unknown>,
): Promise<Program | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reward program ${vendorId ?? ''}`}, 0))`.execute(
    tx,
  )
  const now = await programOf(tx, vendorId)
  if ((now?.version ?? 0) === version) return now
  throw new Refusal('EDITED_MEANWHILE', { now: now === undefined ? null : await present(now) })
}

export async function saveProgram(
  tx: Tx,
  owner: ProgramOwner,
  form: ProgramForm,
  before: Program | undefined,
): Promise<Program> {
  const { vendorId, accountId, at } = owner
  await refuseUnknownCategories(tx, owner, form)
  const isLowered = before !== undefined && form.pointWorth < before.pointPaisa
  if (isLowered && (await hasPointsOut(tx, before.id))) throw new Refusal('POINTS_OUT')
  const id = before?.id ?? randomUUIDv7()
  const version = form.version + 1
  await sql`
    insert into reward_program (id, vendor_id, version, created_at, updated_at)
    values (${id}, ${vendorId}, ${version}, ${at}, ${at})
    on conflict (id) do update set version = excluded.version, updated_at = excluded.updated_at`.execute(tx)
  const { referralLeast: referralLeastPaisa = 0, ...bonuses } = form.bonuses
  await tx
    .insertInto('reward_terms')
    .values({
      ...{ program_id: id, version, name: form.name, name_ne: form.nameNe, earn_points: form.earnPoints },
      ...{ multipliers: JSON.stringify(form.multipliers), point_paisa: form.pointWorth },
      ...{ least_points: form.leastPoints, most_percent: form.mostPercent },
      ...{ expiry_months: form.expiryMonths, is_active: form.active, saved_by: accountId },
      bonuses: JSON.stringify({ ...noBonuses, ...bonuses, referralLeastPaisa }),
      // Monotonic, whatever the clock reads: an order earns by the latest terms before it.
      from_at: before === undefined ? at : new Date(Math.max(at.getTime(), before.fromAt.getTime() + 1)),
    })
    .execute()
  const after = await programOf(tx, vendorId)
  if (after === undefined) throw new Error('the programme that was just saved is not there')
  return after
}

/** Somebody holds points, or awaits some. */
export async function hasPointsOut(tx: Tx, programId: string): Promise<boolean> {
  const { rows } = await sql<{ isOut: boolean }>`
    select exists (
      select from reward_account where program_id = ${programId} and (balance > 0 or pending > 0)
    ) or exists (
      select from reward_spend where program_id = ${programId} and is_open
    ) as "isOut"`.execute(tx)
  return rows[0]?.isOut ?? false
}

/** NOT_FOUND for a category that is not the market's nor the vendor's. */
async function refuseUnknownCategories(tx: Tx, { vendorId }: ProgramOwner, form: ProgramForm): Promise<void> {
  const ids = [...new Set(form.multipliers.flatMap(({ categoryIds }) => categoryIds))]
  if (ids.length === 0) return
  const { rows } = await sql<{ known: number }>`
    select count(*) as known from category
    where id = any(${ids}::uuid[]) and (vendor_id is null or vendor_id = ${vendorId})`.execute(tx)
  if (rows[0]?.known !== ids.length) throw new Refusal('NOT_FOUND')
}
