/** The profiles: the likeliest behaviour, the one that is loudest about client bugs, that of a bare framework, and the likeliest behaviour with varied rows. */
export declare const profileNames: readonly ['default', 'strict', 'framework', 'rich'];
export type ProfileName = (typeof profileNames)[number];
export declare function isProfileName(name: unknown): name is ProfileName;
