/** What people cover for each other until an order stands between them: telephone numbers, addresses of mails and pages. */

const cover = '•••'

/** Ten digits and more in a row, in either script, whatever stands between them. */
const numbers = /(?:\+|00)?(?:[0-9०-९][\s().\-–/]{0,3}){9,15}[0-9०-९]/gu
const mails =
  /[\p{L}\p{N}._%+-]+\s?(?:@|\[at\]|\(at\))\s?[\p{L}\p{N}-]+(?:\s?(?:\.|\[dot\]|\(dot\))\s?[\p{L}]{2,})+/giu
const links =
  /(?:https?:\/\/|www\.)\S+|\b(?:wa\.me|t\.me|m\.me|viber\.me|bit\.ly|fb\.com|facebook\.com|instagram\.com)\/\S*|\b[\p{L}\p{N}-]+\.(?:com|net|org|np|io|me|shop|store)(?:\.np)?(?:\/\S*)?(?![\p{L}\p{N}])/giu

/** The words with such parts covered; undefined when there are none. */
export function masked(words: string): string | undefined {
  const covered = words.replace(mails, cover).replace(links, cover).replace(numbers, cover)
  return covered === words ? undefined : covered
}
