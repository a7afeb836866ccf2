/** One Nepali word for one thing: retired words do not come back. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)

/** Retired words, and the ones to use instead. */
const unwanted: readonly (readonly [not: RegExp, but: string])[] = [
  [/फिर्ती/, 'फिर्ता: सामान फिर्ता for goods, रकम फिर्ता for money'],
  [/हटिया|हाट/, 'बजार; हटिया is the name of this market alone'],
  [/झोला/, 'कार्ट'],
  [/प्रयोगकर्ता नाम/, 'युजरनेम'],
  [/क्युआर|क्यूआर/, 'QR'],
  [/छौँ|सधैँ|तपाईँ|आफैँ/, 'छौं, सधैं, तपाईं, आफैं'],
  [/रु\.|रू\./, 'Rs., as in sums'],
  [/बिक्रेता/, 'विक्रेता'],
  [/छनोट/, 'विकल्प for options, छानेको for what was chosen'],
  [/ठेगाना राख्नुहोस्|QR राख्ने|CSV मा राख्ने|मस्यौदा राख्नुहोस्/, 'सेभ गर्नुहोस्'],
  [/सुरक्षित/, 'सेभ for what a button saves, मनपरेका for the products of the heart'],
  [/गुगल|पुस सन्देश|एमबी|च्याट|प्यान|मु\.अ\.कर/, 'Google, पुश सन्देश, MB, कुराकानी, PAN, भ्याट'],
  [/टिप्पणी|समानार्थी|सत्र सकियो/, 'नोट, उस्तै अर्थका, लग इनको समय सकियो'],
  [/दै छ|एकपटक|दुईपटक|पहिले नै|सीधै|(?<!अप)लोड (?:हुन|गर्न) सक/, 'दैछ, एक पटक, दुई पटक, पहिल्यै, सिधै, ल्याउन सकिएन'],
  [/सधैं यही|पहिलो हरफ|आफू गरिएको/, 'as a native reader put it'],
]

interface Said {
  readonly where: string
  readonly words: string
}

const messages: Said[] = readdirSync(new URL('web/messages/', root), { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|[./])ne\.json$/.test(file))
  .flatMap((file) => {
    const words = JSON.parse(readFileSync(new URL(`web/messages/${file}`, root), 'utf8')) as object
    return Object.entries(words).map(([key, said]) => ({ where: `${file} ${key}`, words: String(said) }))
  })

/** Notifications, emails, documents and refusals. Texts of the demo, the words of search and those of goods are exempt. */
const sentences: Said[] = ['server', 'contract'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /\.ts$/.test(path) &&
        !/\bsettings\.ts$|\.test\.ts$|^(db|demo|testing)\/|synonym|phonetic-key|attribute-words/.test(path),
    )
    .flatMap((path) =>
      readFileSync(new URL(`${folder}/${path}`, root), 'utf8')
        .split('\n')
        .map((words, at) => ({ where: `${folder}/${path}:${at + 1}`, words }))
        .filter(({ words }) => /[\u0900-\u097f]/.test(words)),
    ),
)

test.each(unwanted)('%s is not said in Nepali: it is %s', (not) => {
  expect(sentences.length).toBeGreaterThan(200)
  const found = [...messages, ...sentences].filter(({ words }) => not.test(words))
  expect(found).toEqual([])
})

test('a postposition behind a name that is filled in is joined by rule, not by hand', () => {
  const byHand = /`[^`]*\$\{[^}]*\} ?(?:को|का|की|ले|मा|लाई|बाट|सँग|भित्र|सम्म)(?![\u0900-\u097f])/
  const found = sentences.filter(({ words }) => byHand.test(words.replaceAll('ne`', 'ne')))
  expect(found).toEqual([])
})
