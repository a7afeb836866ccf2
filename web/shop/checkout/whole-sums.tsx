const sum = /(Rs\. [\d,.]*\d)/

/** Button text with an amount: the text may wrap, the amount stays with its "Rs.". */
export const WholeSums = ({ children }: { children: string }) => {
  const [before = '', found, ...after] = children.split(sum)
  return (
    <span>
      {before}
      {found !== undefined && <span className="price">{found}</span>}
      {after.join('')}
    </span>
  )
}
