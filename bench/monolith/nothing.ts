// Replaces the modules that the shell loads only to pass them to remotes.
export {};
