/** The columns that a new chart begins with, by the names of the category that it is for. */
export type StartColumns = readonly (readonly [name: string, nameNe: string])[]

const ofBodies: StartColumns = [
  ['Chest', 'छाती'],
  ['Waist', 'कम्मर'],
  ['Length', 'लम्बाइ'],
]

/** Whole words, so that no "shoeing" or "spring" is among them; the first that fits counts. */
const byWords: readonly (readonly [words: RegExp, columns: StartColumns])[] = [
  [
    /\b(shoes?|footwear|sandals?|slippers?|boots?|sneakers?|chappals?|juttas?)\b|जुत्ता|चप्पल|स्यान्डल/i,
    [
      ['Foot length', 'पैतालाको लम्बाइ'],
      ['Foot width', 'पैतालाको चौडाइ'],
    ],
  ],
  [
    /\b(rings?|bangles?|bracelets?)\b|औँठी|औंठी|चुरा/i,
    [
      ['Inner diameter', 'भित्री व्यास'],
      ['Circumference', 'घेरा'],
    ],
  ],
  [/\b(hats?|caps?|topis?|helmets?)\b|टोपी|हेलमेट/i, [['Head circumference', 'टाउकोको घेरा']]],
  [
    /\b(trousers?|pants?|jeans|shorts|skirts?)\b|पाइन्ट|सुरुवाल|लेहेंगा/i,
    [
      ['Waist', 'कम्मर'],
      ['Hip', 'नितम्ब'],
      ['Length', 'लम्बाइ'],
    ],
  ],
]

export const startColumnsFor = (names: readonly (string | null | undefined)[]): StartColumns =>
  byWords.find(([words]) => names.some((name) => words.test(name ?? '')))?.[1] ?? ofBodies
