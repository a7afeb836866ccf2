/** A programme of points while it is being written: numbers still words. Pure. */
import { mostPoints } from '../../../contract/rewards/point-kinds.ts'
import { toPaisa } from '../../../contract/shared/money.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'
import type { PlatformProgram, ProgramBody, StoredProgram } from './program-data.ts'

export interface TypedMultiplier {
  /** For the list on the page. */
  readonly key: number
  readonly percent: string
  readonly categoryIds: readonly string[]
  readonly startDay: string
  readonly endDay: string
}

export const storeBonuses = ['firstOrder', 'reviewPicture'] as const
export const platformBonuses = [
  ...(['signUp', 'profile', 'firstOrder', 'reviewPicture', 'birthday'] as const),
  ...(['referrer', 'referred'] as const),
] as const
export const bonusLimits = ['reviewsPerMonth', 'referralsPerMonth', 'referralLeast'] as const
type BonusField = (typeof platformBonuses)[number] | (typeof bonusLimits)[number]

export interface TypedProgram {
  readonly name: string
  readonly nameNe: string
  readonly earnPoints: string
  readonly pointWorth: string
  readonly leastPoints: string
  readonly mostPercent: string
  /** Empty: points never expire. */
  readonly expiryMonths: string
  readonly active: boolean
  readonly multipliers: readonly TypedMultiplier[]
  readonly bonuses: Readonly<Record<BonusField, string>>
}

/** Of a stored draft: one of an earlier release of the form is dropped. */
export const programFields = [
  ...['name', 'nameNe', 'earnPoints', 'pointWorth', 'leastPoints', 'mostPercent', 'expiryMonths'],
  ...['active', 'multipliers', 'bonuses'],
]

let made = 0
export function newMultiplier(): TypedMultiplier {
  made += 1
  return { key: made, percent: '200', categoryIds: [], startDay: '', endDay: '' }
}

/** Proposed values: a tenth of a rupee for each of ten points, which is one percent back. */
export const newProgram: TypedProgram = {
  ...{ name: '', nameNe: '', earnPoints: '10', pointWorth: '0.10', leastPoints: '100', mostPercent: '50' },
  ...{ expiryMonths: '12', active: true, multipliers: [] },
  bonuses: {
    ...{ signUp: '0', profile: '0', firstOrder: '0', reviewPicture: '0', birthday: '0' },
    ...{ referrer: '0', referred: '0', reviewsPerMonth: '5', referralsPerMonth: '10', referralLeast: '0' },
  },
}

export function typedProgramOf(program: StoredProgram): TypedProgram {
  const bonuses: Partial<PlatformProgram['bonuses']> = program.bonuses
  return {
    ...{ name: program.name, nameNe: program.nameNe, active: program.active },
    earnPoints: String(program.earnPoints),
    pointWorth: String(program.pointWorth),
    leastPoints: String(program.leastPoints),
    mostPercent: String(program.mostPercent),
    expiryMonths: program.expiryMonths === null ? '' : String(program.expiryMonths),
    multipliers: program.multipliers.map((one) => ({
      ...newMultiplier(),
      ...{ percent: String(one.percent), categoryIds: one.categoryIds },
      ...{ startDay: one.startDay ?? '', endDay: one.endDay ?? '' },
    })),
    bonuses: {
      ...newProgram.bonuses,
      ...(Object.fromEntries(
        Object.entries(bonuses).map(([name, value]) => [name, String(value)]),
      ) as TypedProgram['bonuses']),
    },
  }
}

/** A number in either script, with thousands separators; null for an empty field, NaN for no number. */
export function numberIn(typed: string): number | null {
  const digits = latinDigits(typed.normalize('NFKC')).trim().replaceAll(',', '')
  if (digits === '') return null
  return /^\d{1,9}(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}

interface Read {
  readonly body: ProgramBody
  /** Fields that hold no number: JSON would send nothing instead of them. */
  readonly noNumbers: readonly string[]
}

export function bodyOf(typed: TypedProgram, of: 'VENDOR' | 'PLATFORM', version: number): Read {
  const noNumbers: string[] = []
  const number = (field: string, words: string): number => {
    const found = numberIn(words)
    if (found === null || Number.isNaN(found)) noNumbers.push(field)
    return found ?? Number.NaN
  }
  const { bonuses } = typed
  const fields: readonly BonusField[] =
    of === 'VENDOR' ? [...storeBonuses, 'reviewsPerMonth'] : [...platformBonuses, ...bonusLimits]
  const body: ProgramBody = {
    ...{ name: typed.name, nameNe: typed.nameNe.trim(), active: typed.active, version },
    earnPoints: number('earnPoints', typed.earnPoints),
    pointWorth: number('pointWorth', typed.pointWorth),
    leastPoints: number('leastPoints', typed.leastPoints),
    mostPercent: number('mostPercent', typed.mostPercent),
    expiryMonths: typed.expiryMonths.trim() === '' ? null : number('expiryMonths', typed.expiryMonths),
    multipliers: typed.multipliers.map((one, at) => ({
      percent: number(`multipliers.${at}.percent`, one.percent),
      categoryIds: [...one.categoryIds],
      startDay: one.startDay === '' ? null : one.startDay,
      endDay: one.endDay === '' ? null : one.endDay,
    })),
    bonuses: Object.fromEntries(fields.map((name) => [name, number(`bonuses.${name}`, bonuses[name])])),
  }
  return { body, noNumbers }
}

export interface ProgramExample {
  readonly earned: number
  readonly worthPaisa: number
  /** Of an order of the same goods: the most that points take off, and how many that are. */
  readonly mostPaisa: number
  readonly mostPoints: number
}

/** Worked example: an order of so many rupees of goods; undefined while a number of it is missing. */
export function exampleOf(typed: TypedProgram, goods: string): ProgramExample | undefined {
  const [earn, worth, percent, sum] = [typed.earnPoints, typed.pointWorth, typed.mostPercent, goods].map(
    (words) => numberIn(words) ?? Number.NaN,
  ) as [number, number, number, number]
  if (![earn, worth, percent, sum].every((one) => one > 0)) return undefined
  const pointPaisa = toPaisa(worth)
  const goodsPaisa = toPaisa(sum)
  if (pointPaisa === 0) return undefined
  const earned = Math.floor((goodsPaisa * earn) / 100_00)
  const points = Math.min(Math.floor((goodsPaisa * percent) / 100 / pointPaisa), mostPoints)
  return { earned, worthPaisa: earned * pointPaisa, mostPaisa: points * pointPaisa, mostPoints: points }
}
