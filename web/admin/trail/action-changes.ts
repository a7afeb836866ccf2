/** Diff of an action from the audit trail's before and after: only fields that have a label. */
import type { Language } from '../../../contract/errors.ts'
import { formatCalendarDay } from '../../../contract/shared/date-format.ts'
import { formatPaisa } from '../../../contract/shared/money.ts'

/** MONEY is stored in paisa; of OTHER only the fact of a change is shown. */
const fields = {
  paisa: 'MONEY',
  closing: 'MONEY',
  value: 'SETTING',
  title: 'TEXT',
  altText: 'TEXT',
  linkUrl: 'TEXT',
  imageUrl: 'OTHER',
  category: 'OTHER',
  device: 'OTHER',
  startDay: 'DAY',
  endDay: 'DAY',
  isActive: 'CLAIM',
  terms: 'TEXT',
  kind: 'OTHER',
  percent: 'NUMBER',
  amount: 'MONEY',
  maxDiscount: 'MONEY',
  minSubtotal: 'MONEY',
  categoryIds: 'OTHER',
  productIds: 'OTHER',
  paymentMethods: 'OTHER',
  cities: 'OTHER',
  firstOrderOnly: 'CLAIM',
  totalLimit: 'NUMBER',
  perUserLimit: 'NUMBER',
  platformPercent: 'NUMBER',
  factsWanted: 'OTHER',
  factsRequired: 'OTHER',
  requiredFrom: 'DAY',
  isForbidden: 'CLAIM',
  isAgeLimited: 'CLAIM',
  taxClass: 'OTHER',
  sizeChart: 'OTHER',
} as const
export type ActionField = keyof typeof fields

export interface ActionChange {
  readonly field: ActionField
  /** Undefined where there was no value; null for a value without a text. */
  readonly before: string | null | undefined
  readonly after: string | null | undefined
}

type Kept = Readonly<Record<string, unknown>> | null
interface Words {
  readonly language: Language
  readonly yes: string
  readonly no: string
  readonly none: string
  /** Text for a setting at its default. */
  readonly usual: string
}

export function actionChanges(before: Kept, after: Kept, words: Words): readonly ActionChange[] {
  const names = Object.keys(fields) as ActionField[]
  return names
    .filter((field) => isTold(field, before, after))
    .map((field) => ({
      field,
      before: before !== null && field in before ? shown(field, before[field], words) : undefined,
      after: after !== null && field in after ? shown(field, after[field], words) : undefined,
    }))
}

/** Changed: the fields that differ. Added or removed: the fields that have a value. */
function isTold(field: ActionField, before: Kept, after: Kept): boolean {
  const [was, is] = [before?.[field], after?.[field]]
  if (before !== null && after !== null && field in before) return !isSame(was, is)
  const only = was ?? is
  return fields[field] !== 'OTHER' && only !== undefined && only !== null && only !== '' && only !== false
}

const isSame = (was: unknown, is: unknown): boolean =>
  JSON.stringify(was ?? null) === JSON.stringify(is ?? null)

function shown(field: ActionField, value: unknown, words: Words): string | null {
  const shape = fields[field]
  if (shape === 'OTHER') return null
  if (value === null || value === undefined || value === '')
    return shape === 'SETTING' ? words.usual : words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (shape === 'MONEY' && typeof value === 'number') return formatPaisa(value)
  if (shape === 'DAY' && typeof value === 'string') return formatCalendarDay(value, words.language)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
