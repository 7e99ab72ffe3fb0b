module example.org/history

go 1.19
