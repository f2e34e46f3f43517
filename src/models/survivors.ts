/** The mutants of each chart that no test notices, with the reason why they may live. */
export const survivors: Readonly<Record<string, Readonly<Record<string, string>>>> = {}
