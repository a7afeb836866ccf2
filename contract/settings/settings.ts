/** The market's settings: typed, with defaults, changed by admins, every change kept. */
import { z } from 'zod'
import { get, put } from '../route.ts'
import type { AnnouncedYears } from '../shared/bikram-sambat.ts'
import { announcedYears } from '../shared/bikram-sambat-years.ts'
import { festivals } from '../shared/festivals.ts'
import { instant } from '../shared/fields.ts'
import { identityTable } from '../shared/identity.ts'
import { leastPassword } from '../shared/limits.ts'

/** Upper bound of a limit that load tests raise out of the way. */
const mostOfALimit = 1_000_000_000

const setting = <S extends z.ZodType>(schema: S, usual: z.output<S>, help: string) => ({
  schema,
  usual,
  help,
})

export const settingsTable = {
  productName: setting(
    z.string().trim().min(1, 'This is required').max(40),
    'Hatiya',
    'The name of the market',
  ),
  productNameNe: setting(z.string().trim().min(1, 'This is required').max(40), 'हटिया', 'The name in Nepali'),
  roadFactor: setting(z.number().min(1).max(5), 1.3, 'Road distance is the great-circle distance times this'),
  minimumPasswordLength: setting(
    z.number().int().min(leastPassword).max(64),
    leastPassword,
    'Shortest password that sign-up accepts (admins: at least 12)',
  ),
  mailsPerHour: setting(
    z.number().int().min(1).max(100),
    5,
    'Mails of one kind that one network can have sent to an address in an hour; all networks, four times as many',
  ),
  mailsPerDay: setting(z.number().int().min(1).max(500), 15, 'The same, in a day'),
  signUpsPerHour: setting(
    z.number().int().min(1).max(10_000),
    200,
    'Sign-ups from one network address in an hour: many people share one in Nepal',
  ),
  unknownAccountIsGeneric: setting(
    z.boolean(),
    false,
    'Answer an unknown account with the same words as a wrong password',
  ),
  secondFactorForAdmins: setting(
    z.boolean(),
    false,
    'Admins without a second factor may do nothing but set one up',
  ),
  paymentHoldMinutes: setting(
    z
      .number()
      .int()
      .min(5)
      .max(24 * 60),
    30,
    'How long goods are held for an order that is still to be paid',
  ),
  unpaidOrdersPerStore: setting(
    z.number().int().min(1).max(mostOfALimit),
    2,
    'Orders of a shopper at one store that may wait for their payment at once',
  ),
  unpaidOrders: setting(
    z.number().int().min(1).max(mostOfALimit),
    5,
    'Orders of a shopper that may wait for their payment at once, at all stores',
  ),
  unpaidUnits: setting(
    z.number().int().min(1).max(mostOfALimit),
    20,
    'Units of one variation that the unpaid orders of a shopper may hold at once',
  ),
  qrClosingRejections: setting(
    z.number().int().min(1).max(mostOfALimit),
    2,
    'Payments of a shopper that a store could not find after which its QR is closed to them for seven days',
  ),
  firstCashOrders: setting(
    z.number().int().min(1).max(mostOfALimit),
    3,
    'Open orders to be paid at the door that a shopper may have until a first one was delivered',
  ),
  firstCashTotal: setting(
    z.number().int().min(1).max(mostOfALimit),
    25_000,
    'What these may come to together, in rupees',
  ),
  acceptHours: setting(
    z.number().int().min(1).max(168),
    12,
    'Open hours of a store within which it must accept an order; then it is cancelled',
  ),
  completeDays: setting(
    z.number().int().min(0).max(90),
    7,
    'Days after delivery after which an order is complete, unless its return window is longer',
  ),
  weighTolerancePercent: setting(
    z.number().int().min(0).max(50),
    10,
    'How much more or less goods weighed at packing may weigh than ordered without asking the shopper, in percent; frozen when the order is placed',
  ),
  deliveryCodeRequired: setting(
    z.boolean(),
    false,
    'A delivery counts only with the code that the shopper says at the door',
  ),
  deliveryAttempts: setting(
    z.number().int().min(1).max(10),
    3,
    'Failed deliveries after which an order returns to the vendor',
  ),
  phoneOpenDays: setting(
    z.number().int().min(0).max(365),
    30,
    'Days after an order is complete in which its vendor still sees the customer’s phone number whole',
  ),
  commissionPercent: setting(
    z.number().min(0).max(50).multipleOf(0.01),
    0,
    'What the platform keeps of the goods of an order, in percent; frozen when the order is placed',
  ),
  drawsOn: setting(
    z.boolean(),
    false,
    'Winner campaigns may draw lots; each needs the number of its government permission',
  ),
  ...identityTable,
  bikramSambatYears: setting(
    announcedYears,
    {} as AnnouncedYears,
    'Lengths of the twelve months of Bikram Sambat years from 2084 on, as the almanac announces them, such as {"2085": [31, 32, …]}',
  ),
  festivals: setting(
    festivals,
    [],
    'Festivals in whose colours the band below the header is drawn, with their first and last day, such as [{"kind": "DASHAIN", "from": "2026-10-11", "to": "2026-10-24"}]',
  ),
  returnAnswerHours: setting(
    z.number().int().min(1).max(720),
    48,
    'Hours in which a store answers a return, looks at what came back and settles it; then an admin decides',
  ),
  returnFloorDays: setting(
    z.number().int().min(1).max(60),
    7,
    'Days in which faulty goods may be returned, whatever a vendor’s policy says',
  ),
} as const

export type SettingKey = keyof typeof settingsTable
export type Settings = { [K in SettingKey]: z.output<(typeof settingsTable)[K]['schema']> }

const row = z.object({
  key: z.string(),
  value: z.unknown(),
  usual: z.unknown(),
  help: z.string(),
  changedAt: instant.nullable(),
})

export const settings = {
  list: get('/api/admin/setting/', {
    permission: 'market.settings.read',
    summary: 'List all settings with values, defaults and help',
    answer: z.object({ rows: z.array(row), total: z.number().int() }),
  }),
  change: put('/api/admin/setting/:key', {
    permission: 'market.settings.manage',
    summary: 'Update a setting; null restores its default',
    params: z.object({ key: z.string().max(60) }),
    body: z.object({ value: z.unknown() }),
    answer: row,
    refuses: ['NOT_FOUND'],
  }),
}
