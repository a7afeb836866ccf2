import { messageOf } from '../../../contract/errors.ts'

const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;gap:.5rem;
padding:1rem;font:1.125rem/1.6 system-ui,"Noto Sans Devanagari",sans-serif;color-scheme:light dark}`

/** The page shown while the server starts. It reloads by itself. */
export const openingPage = (): { text: string; policy: string } => ({
  text: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2">
<title>Opening...</title>
<style>${style}</style>
</head>
<body>
<p role="status">${messageOf('OPENING', 'en')}</p>
<p lang="ne">${messageOf('OPENING', 'ne')}</p>
</body>
</html>
`,
  policy: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
})
