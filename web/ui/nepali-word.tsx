/**
 * "नेपाली" on the language switch, as a drawing (outlines of Noto Sans Devanagari), so that no page fetches a font for one
 * word. It is read as "Nepali".
 */
export const NepaliWord = () => (
  <>
    <span className="sr-only">Nepali</span>
    <span
      aria-hidden="true"
      className="inline-block h-4 w-10.5 bg-current [mask:url(/drawings/nepali.svg)_center/contain_no-repeat]"
    />
  </>
)
