const sum = /(Rs\. [\d,.]*\d)/

/** Words around a sum, as one piece for a button: the words may wrap, the sum stays with its "Rs.". */
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
