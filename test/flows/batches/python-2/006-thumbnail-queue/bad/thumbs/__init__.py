from .worker import JOBS, run_pending
