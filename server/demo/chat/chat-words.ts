/** Messages of the demo's conversations. */

export type Speaker = 'USER' | 'VENDOR' | 'ADMIN'

export interface Line {
  readonly by: Speaker
  readonly says?: string
  /** The text as the other side reads it, where a part is masked. */
  readonly covered?: string
  readonly shows?: 'PRODUCT' | 'ORDER' | 'PICTURE'
}

export interface Story {
  readonly lines: readonly Line[]
  /** Age of the last message. */
  readonly hoursAgo: number
  /** How many of the last messages the other side has not read. */
  readonly unread: number
}

const u = (says: string, more: Omit<Line, 'by' | 'says'> = {}): Line => ({ by: 'USER', says, ...more })
const v = (says: string, more: Omit<Line, 'by' | 'says'> = {}): Line => ({ by: 'VENDOR', says, ...more })
const a = (says: string): Line => ({ by: 'ADMIN', says })

/** Between shoppers and stores, the latest first. */
export const shopStories: readonly Story[] = [
  {
    hoursAgo: 0.3,
    unread: 2,
    lines: [
      u('', { shows: 'PRODUCT' }),
      u('Namaste, is this the fresh lot?'),
      v('Namaste! Yes, it came in this Monday.'),
      u('Can you bring it before six today?'),
      u('I am at home from four.'),
    ],
  },
  {
    hoursAgo: 1.6,
    unread: 1,
    lines: [
      u('', { shows: 'ORDER' }),
      u('कहिले आइपुग्छ होला?'),
      v('नमस्ते। एक घण्टाभित्र हाम्रो राइडर निस्कन्छ।'),
      u('धन्यवाद! घण्टी बिग्रेको छ, ढोका ढकढक्याउनुहोला।'),
    ],
  },
  {
    hoursAgo: 5,
    unread: 1,
    lines: [
      u('One packet was open when it came.'),
      u('', { shows: 'PICTURE' }),
      v('We are sorry. Shall we send another one, or give the money back?'),
      u('Another one, please.'),
      v('It comes with the next round, tomorrow before noon.'),
    ],
  },
  {
    hoursAgo: 27,
    unread: 0,
    lines: [
      u('Call me on 9800012345 for a large order.', { covered: 'Call me on ••• for a large order.' }),
      v('Numbers are covered until an order is accepted. How much do you need?'),
      u('Ten of each, for a wedding.'),
      v('We can do that. Please order two days before.'),
    ],
  },
  {
    hoursAgo: 52,
    unread: 0,
    lines: [u('Do you wrap gifts?'), v('Yes, for nothing. Please say so in the note of your order.')],
  },
  {
    hoursAgo: 120,
    unread: 0,
    lines: [
      u('', { shows: 'PRODUCT' }),
      u('Does it come in a smaller size?'),
      v('Not now. New ones come after Tihar.'),
      u('I will look again then, thank you.'),
    ],
  },
]

/** Between the market and a store. */
export const storeStory: Story = {
  hoursAgo: 8,
  unread: 1,
  lines: [
    v('How long does the check take when we change our QR?'),
    a('Usually less than a day. Until then shoppers pay in the other ways.'),
    v('Thank you. Then we change ours next week.'),
  ],
}

/** Between the market and a shopper. */
export const shopperStory: Story = {
  hoursAgo: 30,
  unread: 1,
  lines: [
    u('How do I change the name on my bill?'),
    a('Under Profile. The next bill has the new name; those that were issued stay as they are.'),
  ],
}

export const savedReplies: readonly (readonly [title: string, body: string])[] = [
  ['Thank you', 'Thank you for your order! We pack it today.'],
  ['On its way', 'Our rider is on the way and calls you at the door.'],
  ['Opening hours', 'We are open every day but Saturday, from ten in the morning to seven in the evening.'],
  ['धन्यवाद', 'अर्डरका लागि धन्यवाद! आजै प्याक गर्छौं।'],
]
export const awayWords = 'We are closed now and answer as soon as we open. Thank you for waiting!'

export interface ComplaintStory {
  readonly category: string
  readonly wanted: string
  readonly description: string
  readonly hoursAgo: number
  readonly isPictured?: true
  /** Each some hours after the one before: actor, next state, and note. */
  readonly steps: readonly (readonly [by: Speaker | 'SYSTEM', to: string | null, note: string])[]
}

export const complaintStories: readonly ComplaintStory[] = [
  {
    ...{ category: 'LATE', wanted: 'DELIVERY', hoursAgo: 3 },
    description: 'It was to come yesterday evening, and nobody has called.',
    steps: [],
  },
  {
    ...{ category: 'DAMAGED', wanted: 'REPLACEMENT', hoursAgo: 40, isPictured: true },
    description: 'The box was wet, and two of the packets cannot be used.',
    steps: [['ADMIN', 'WAITING_VENDOR', 'Please say how it was packed, and what you can offer.']],
  },
  {
    ...{ category: 'WRONG_ITEM', wanted: 'REFUND', hoursAgo: 60 },
    description: 'I got another size than the one that I ordered.',
    steps: [
      ['ADMIN', 'WAITING_VENDOR', 'Please look at your packing slip.'],
      ['VENDOR', null, 'We mixed up two orders. We are sorry.'],
      ['SYSTEM', 'ACKNOWLEDGED', ''],
      ['ADMIN', 'PROPOSED', 'The store sends the right size, and you may keep the other one.'],
    ],
  },
  {
    ...{ category: 'OVERCHARGED', wanted: 'REFUND', hoursAgo: 200 },
    description: 'The rider asked for fifty rupees more than the order says.',
    steps: [
      ['ADMIN', 'ACKNOWLEDGED', ''],
      ['ADMIN', 'RESOLVED', 'The store has given the fifty rupees back, and has spoken with its rider.'],
    ],
  },
]
