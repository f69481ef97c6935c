// In the place of what the shell has only to give it to remotes.
export {};
