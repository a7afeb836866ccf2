/** Postpositions: in Nepali one word with what stands in Devanagari before them, and apart from what does not. */
export const postpositions = 'को|का|की|ले|मा|लाई|बाट|सँग|भित्र|सम्म'
