/** Loaded into each child before its program: when the launcher itself is gone, its channel closes, and the child ends as by SIGTERM. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
