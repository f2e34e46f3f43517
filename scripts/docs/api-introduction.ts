/** What holds for every call, as Markdown: the head of the API's documents. */
export const introduction = `
The calls that the console makes, and the one that an editor plugin makes (Specification §7). They go to one base address,
\`VITE_API_URL\`; a base path is kept. Bodies are JSON in UTF-8.

**What a server has to keep.** Method, path, request and the documented answer of each call. The console is tolerant: fields that it does
not know pass, a text that is missing reads as empty, a flag that is missing as \`false\`. Where an answer says that the console does not
read the body, every body is good, also none. The sandbox (\`npm start\`) answers exactly as this document says, and a test sends every
example to it. The examples are about the people of a new sandbox; ids, tokens and keys in them stand for others.

**Refusals and failures.** A status from 400 on with a sentence in \`message\`, which the console shows to the person where the call
says so. The sentences here are the sandbox's; a server may choose others. It may choose other statuses too: to the console only 401, 403,
429 and those from 500 on mean something of their own, unless a call names more.

**Sent twice.** A call that carried an access token and gets 401, 403 or no answer is sent once more after the tokens were refreshed;
the new answer counts. Sign-in, sign-out and refresh are never sent twice, and a password change not after a lost answer. A call ends
after 60 seconds.

**Another origin.** Calls are made with credentials (Fetch, \`credentials: include\`) and follow no redirect. A server on another origin
than the console answers with \`Access-Control-Allow-Origin: {origin of the console}\`, \`Access-Control-Allow-Credentials: true\` and
\`Vary: Origin\`, and allows in preflights the methods GET, POST, PUT and DELETE and the headers \`Authorization\`, \`Content-Type\` and
\`Admin-User-Id\`.
`.trim()
